import { type StateBasedActionKind } from "../vocabulary";
import { battleDefense } from "./battle-defense";
import { battleProtector } from "./battle-protector";
import { commanderDamage } from "./commander-damage";
import { commanderReturn } from "./commander-return";
import { type StateBasedActionDefinition } from "./common/action";
import { requireNumbersApart } from "./common/numbers-apart";
import { copyCeases } from "./copy-ceases";
import { counterAnnihilation } from "./counter-annihilation";
import { counterLimit } from "./counter-limit";
import { deathtouchDamage } from "./deathtouch-damage";
import { dungeon } from "./dungeon";
import { emptyLibraryDraw } from "./empty-library-draw";
import { illegalAttachment } from "./illegal-attachment";
import { illegalAura } from "./illegal-aura";
import { illegalEquipment } from "./illegal-equipment";
import { legendRule } from "./legend-rule";
import { lethalDamage } from "./lethal-damage";
import { phenomenon } from "./phenomenon";
import { planeswalkerUniqueness } from "./planeswalker-uniqueness";
import { playerLife } from "./player-life";
import { playerPoison } from "./player-poison";
import { role } from "./role";
import { saga } from "./saga";
import { scheme } from "./scheme";
import { siegeProtector } from "./siege-protector";
import { spaceSculptor } from "./space-sculptor";
import { startYourEngines } from "./start-your-engines";
import { teamLife } from "./team-life";
import { teamPoison } from "./team-poison";
import { tokenCeases } from "./token-ceases";
import { worldRule } from "./world-rule";
import { zeroLoyalty } from "./zero-loyalty";
import { zeroToughness } from "./zero-toughness";

/** Each kind of action and what defines it: a kind without one does not compile, nor does one under another's name. */
const BY_KIND: { readonly [K in StateBasedActionKind]: StateBasedActionDefinition<K> } = {
  PLAYER_LIFE: playerLife,
  EMPTY_LIBRARY_DRAW: emptyLibraryDraw,
  PLAYER_POISON: playerPoison,
  TEAM_LIFE: teamLife,
  TEAM_POISON: teamPoison,
  COMMANDER_DAMAGE: commanderDamage,
  TOKEN_CEASES: tokenCeases,
  COPY_CEASES: copyCeases,
  ZERO_TOUGHNESS: zeroToughness,
  LETHAL_DAMAGE: lethalDamage,
  DEATHTOUCH_DAMAGE: deathtouchDamage,
  ZERO_LOYALTY: zeroLoyalty,
  PLANESWALKER_UNIQUENESS: planeswalkerUniqueness,
  LEGEND_RULE: legendRule,
  WORLD_RULE: worldRule,
  ILLEGAL_AURA: illegalAura,
  ILLEGAL_EQUIPMENT: illegalEquipment,
  ILLEGAL_ATTACHMENT: illegalAttachment,
  COUNTER_ANNIHILATION: counterAnnihilation,
  COUNTER_LIMIT: counterLimit,
  SCHEME: scheme,
  PHENOMENON: phenomenon,
  SAGA: saga,
  DUNGEON: dungeon,
  COMMANDER_RETURN: commanderReturn,
  SPACE_SCULPTOR: spaceSculptor,
  BATTLE_DEFENSE: battleDefense,
  BATTLE_PROTECTOR: battleProtector,
  SIEGE_PROTECTOR: siegeProtector,
  ROLE: role,
  START_YOUR_ENGINES: startYourEngines,
};

/** Every state-based action of every edition. The order means nothing: all of a check happen at once. */
export const STATE_BASED_ACTIONS: readonly StateBasedActionDefinition[] = Object.values(BY_KIND);

requireNumbersApart(STATE_BASED_ACTIONS);
