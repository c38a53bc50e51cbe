import { twoHeadedGiantLife } from "./2hg-life";
import { twoHeadedGiantPoison } from "./2hg-poison";
import { type StateBasedActionDefinition } from "./common/action";
import { auraIllegal } from "./aura-illegal";
import { battleDefense } from "./battle-defense";
import { battleProtector } from "./battle-protector";
import { commanderDamage } from "./commander-damage";
import { commanderZone } from "./commander-zone";
import { copyZone } from "./copy-zone";
import { counterAnnihilation } from "./counter-annihilation";
import { counterLimit } from "./counter-limit";
import { deathtouch } from "./deathtouch";
import { dungeon } from "./dungeon";
import { emptyDraw } from "./empty-draw";
import { equipmentIllegal } from "./equipment-illegal";
import { legendRule } from "./legend-rule";
import { lethalDamage } from "./lethal-damage";
import { lifeZero } from "./life-zero";
import { otherAttached } from "./other-attached";
import { phenomenon } from "./phenomenon";
import { poisonTen } from "./poison-ten";
import { loyaltyZero } from "./pw-loyalty-zero";
import { planeswalkerUniqueness } from "./pw-uniqueness";
import { role } from "./role";
import { saga } from "./saga";
import { scheme } from "./scheme";
import { siegeProtector } from "./siege-protector";
import { spaceSculptor } from "./space-sculptor";
import { startYourEngines } from "./start-your-engines";
import { tokenZone } from "./token-zone";
import { toughnessZero } from "./toughness-zero";
import { theWorldRule } from "./world-rule";

/** Every state-based action of every edition. The order means nothing: all of a check happen at once. */
export const STATE_BASED_ACTIONS: readonly StateBasedActionDefinition[] = [
  lifeZero,
  emptyDraw,
  poisonTen,
  twoHeadedGiantLife,
  twoHeadedGiantPoison,
  commanderDamage,
  tokenZone,
  copyZone,
  toughnessZero,
  lethalDamage,
  deathtouch,
  loyaltyZero,
  planeswalkerUniqueness,
  legendRule,
  theWorldRule,
  auraIllegal,
  equipmentIllegal,
  otherAttached,
  counterAnnihilation,
  counterLimit,
  scheme,
  phenomenon,
  saga,
  dungeon,
  commanderZone,
  spaceSculptor,
  battleDefense,
  battleProtector,
  siegeProtector,
  role,
  startYourEngines,
];
