import regexp from "eslint-plugin-regexp";
import tseslint from "typescript-eslint";

/** Pure folders: no clock, randomness or I/O. Who may import whom is checked by .dependency-cruiser.cjs. */
const pure = ["domain", "corpus", "alignment", "engine", "cards"].map((room) => `src/${room}/**/*.ts`);

/** What goes through a board, its layers, a check or an event, or writes an answer: it alone counts steps. */
const thatCount = [
  "steps",
  "{compare,report,shown-characteristics}",
  "characteristics/{view,matching,layers,layering,layer-order,copying,changed-texts}",
  "procedure/{check,choices,event,replacements}",
  "play/play",
  "validation/condition-cycles",
  "played-combat/damage-task",
  "drawing/draw-by-draw",
];

export default tseslint.config(
  {
    ignores: [
      "dist/",
      "coverage/",
      "node_modules/",
      "**/generated/",
      "src/cards/reading/parser.js",
      "src/engine/numbers-since.js",
    ],
  },
  {
    files: ["**/*.{ts,tsx}"],
    extends: [tseslint.configs.recommendedTypeChecked],
    languageOptions: { parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname } },
    linterOptions: { reportUnusedDisableDirectives: "error" },
    rules: {
      eqeqeq: ["error", "always", { null: "ignore" }],
      "@typescript-eslint/consistent-type-imports": ["error", { fixStyle: "inline-type-imports" }],
      "@typescript-eslint/restrict-template-expressions": ["error", { allowNumber: true }],
    },
  },
  {
    // A pattern takes time that grows with the length of the text, whatever a caller writes.
    files: ["src/**/*.{ts,tsx}", "scrapers/**/*.ts"],
    ignores: ["**/*.test.{ts,tsx}", "**/test-kit/**"],
    plugins: { regexp },
    rules: {
      "regexp/no-super-linear-backtracking": "error",
      "regexp/no-super-linear-move": "error",
    },
  },
  {
    // Decorator metadata needs the value import of a class that is only used as a type.
    files: ["src/api/**/*.ts"],
    rules: { "@typescript-eslint/consistent-type-imports": "off" },
  },
  {
    files: pure,
    ignores: ["**/*.test.ts", "**/test-kit/**"],
    rules: {
      "no-restricted-globals": ["error", "fetch", "process", "setTimeout", "setInterval"],
      "no-restricted-properties": [
        "error",
        { object: "Math", property: "random", message: "Pure code: no randomness." },
        { object: "Date", property: "now", message: "Pure code: no clock." },
        { object: "performance", property: "now", message: "Pure code: no clock." },
      ],
    },
  },
  {
    files: ["src/engine/**/*.ts"],
    ignores: ["**/*.test.ts", ...thatCount.map((file) => `src/engine/${file}.ts`)],
    rules: {
      "no-restricted-syntax": [
        "error",
        {
          selector:
            "CallExpression[callee.property.name='take']:matches([callee.object.name='steps'], [callee.object.property.name='steps'])",
          message: "What carries out a rule does not count what that costs: what walks does, or `Steps.list`.",
        },
      ],
    },
  },
  {
    files: ["**/*.test.{ts,tsx}", "**/test-kit/**/*.{ts,tsx}"],
    // Tests read answers of any shape.
    rules: {
      "@typescript-eslint/no-unsafe-assignment": "off",
      "@typescript-eslint/no-unsafe-call": "off",
      "@typescript-eslint/no-unsafe-member-access": "off",
      "@typescript-eslint/no-unsafe-return": "off",
    },
  },
);
