import { autocompletion, closeBrackets, closeBracketsKeymap, completionKeymap } from "@codemirror/autocomplete";
import { defaultKeymap, history, historyKeymap } from "@codemirror/commands";
import { bracketMatching, HighlightStyle, indentOnInput, syntaxHighlighting } from "@codemirror/language";
import { lintKeymap } from "@codemirror/lint";
import { EditorState, Prec } from "@codemirror/state";
import { drawSelection, EditorView, keymap, lineNumbers } from "@codemirror/view";
import { tags } from "@lezer/highlight";
import { graphql, updateSchema } from "cm6-graphql";
import { type GraphQLSchema } from "graphql";

/** An editor of GraphQL. */
export interface QueryEditor {
  readonly read: () => string;
  readonly write: (text: string) => void;
  /** Has it complete and check what is typed. */
  readonly know: (schema: GraphQLSchema) => void;
}

const COLOURS = HighlightStyle.define([
  { tag: tags.comment, color: "var(--muted)", fontStyle: "italic" },
  { tag: [tags.keyword, tags.definitionKeyword], color: "var(--accent)", fontWeight: "600" },
  { tag: [tags.string, tags.number, tags.bool], color: "var(--added-mark)" },
  { tag: [tags.variableName, tags.atom], color: "var(--link)" },
]);

const LOOK = EditorView.theme({
  "&": { color: "var(--ink)", backgroundColor: "var(--paper)", fontSize: "0.9rem" },
  "&.cm-focused": { outline: "3px solid var(--focus)" },
  ".cm-content": { fontFamily: "ui-monospace, monospace", caretColor: "var(--ink)", minHeight: "22rem" },
  ".cm-cursor": { borderLeftColor: "var(--ink)" },
  ".cm-gutters": { color: "var(--muted)", backgroundColor: "var(--panel)", border: "none" },
  "&.cm-focused > .cm-scroller > .cm-selectionLayer .cm-selectionBackground, .cm-selectionBackground": {
    backgroundColor: "var(--added)",
  },
  ".cm-tooltip": { color: "var(--ink)", backgroundColor: "var(--panel)", border: "1px solid var(--edge)" },
  ".cm-tooltip-autocomplete ul li[aria-selected]": { color: "var(--paper)", backgroundColor: "var(--ink)" },
});

/**
 * Puts an editor where there is room, which has to be in a shadow tree: there its styles are made as sheets, and not as
 * elements that the policy of the page refuses.
 */
export function openEditor(parent: HTMLElement, root: ShadowRoot, text: string, run: () => void): QueryEditor {
  const runs = { key: "Mod-Enter", run: () => (run(), true) };
  const view = new EditorView({
    parent,
    root,
    state: EditorState.create({
      doc: text,
      extensions: [
        Prec.highest(keymap.of([runs])),
        lineNumbers(),
        history(),
        drawSelection(),
        indentOnInput(),
        bracketMatching(),
        closeBrackets(),
        autocompletion(),
        syntaxHighlighting(COLOURS),
        LOOK,
        EditorView.lineWrapping,
        EditorView.contentAttributes.of({ "aria-label": "Query" }),
        keymap.of([...closeBracketsKeymap, ...defaultKeymap, ...historyKeymap, ...completionKeymap, ...lintKeymap]),
        graphql(),
      ],
    }),
  });
  return {
    read: () => view.state.doc.toString(),
    write: (written) => view.dispatch({ changes: { from: 0, to: view.state.doc.length, insert: written } }),
    know: (schema) => updateSchema(view, schema),
  };
}
