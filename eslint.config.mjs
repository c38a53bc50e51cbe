import tseslint from "typescript-eslint";

/**
 * What each folder may import from, besides itself and packages. Dependencies point one way:
 * domain ← corpus ← alignment; domain ← engine; all of these ← store ← history ← api ← server ← main. Pages ask the
 * public schema, so they stand on domain alone.
 */
const layers = {
  "src/domain": [],
  "src/corpus": ["src/domain"],
  "src/alignment": ["src/domain", "src/corpus"],
  "src/engine": ["src/domain"],
  scrapers: ["src/domain", "src/corpus"],
  "src/store": ["src/domain", "src/corpus", "src/alignment"],
  "src/history": ["src/domain", "src/corpus", "src/alignment", "src/engine", "src/store"],
  "src/api": ["src/domain", "src/corpus", "src/alignment", "src/engine", "src/store", "src/history"],
  "src/web": ["src/domain"],
  "src/server": [
    "src/domain",
    "src/corpus",
    "src/alignment",
    "src/engine",
    "src/store",
    "src/history",
    "src/api",
    "src/web",
  ],
  "src/cli": ["src/domain", "src/corpus", "src/alignment", "src/engine", "src/store", "src/history", "scrapers"],
};

/** Packages that only some folders may import. */
const guarded = [
  { pattern: "@prisma/*", only: ["src/store"], message: "Only src/store knows Prisma." },
  { pattern: "libsql", only: ["src/store"], message: "Only src/store knows the database." },
  { pattern: "@libsql/*", only: ["src/store"], message: "Only src/store knows the database." },
  { pattern: "type-graphql", only: ["src/api"], message: "Only src/api knows GraphQL types." },
  { pattern: "@apollo/server*", only: ["src/api", "src/server"], message: "Only the edges know Apollo." },
];

/** Pure folders: no I/O, clock or randomness. */
const pure = ["src/domain", "src/corpus", "src/alignment", "src/engine"];
const nodeBuiltins = ["fs", "http", "https", "net", "child_process", "worker_threads", "os"].flatMap((name) => [
  `node:${name}`,
  name,
  `node:${name}/*`,
]);

const folderRule = ([folder, allowed]) => ({
  files: [`${folder}/**/*.{ts,tsx}`],
  ignores: ["**/*.test.{ts,tsx}", "**/test-kit/**"],
  rules: {
    "no-restricted-imports": [
      "error",
      {
        patterns: [
          ...Object.keys(layers)
            .filter((other) => other !== folder && !allowed.includes(other))
            .map((other) => ({
              group: [`**/${other.replace("src/", "")}/**`, `**/${other.replace("src/", "")}`],
              message: `${folder} must not depend on ${other}: dependencies point one way (see eslint.config.mjs).`,
            })),
          ...guarded
            .filter((guard) => !guard.only.includes(folder))
            .map((guard) => ({ group: [guard.pattern], message: guard.message })),
          ...(pure.includes(folder) ? [{ group: nodeBuiltins, message: `${folder} is pure: no I/O.` }] : []),
        ],
      },
    ],
    ...(pure.includes(folder) && {
      "no-restricted-globals": ["error", "fetch", "process", "setTimeout", "setInterval"],
      "no-restricted-properties": [
        "error",
        { object: "Math", property: "random", message: "Pure code: no randomness." },
        { object: "Date", property: "now", message: "Pure code: no clock." },
        { object: "performance", property: "now", message: "Pure code: no clock." },
      ],
    }),
  },
});

export default tseslint.config(
  { ignores: ["dist/", "coverage/", "node_modules/", "**/generated/"] },
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
    // Decorator metadata needs the value import of a class that is only used as a type.
    files: ["src/api/**/*.ts"],
    rules: { "@typescript-eslint/consistent-type-imports": "off" },
  },
  ...Object.entries(layers).map(folderRule),
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
