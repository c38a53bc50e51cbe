/**
 * Words without what marks them in Markdown, wikis, HTML, reST, LaTeX and JavaDoc: **legend rule**, [[legend rule]], ''legend rule'',
 * <em>legend rule</em>, :term:`legend rule`, \emph{legend rule}, {@link legend rule}, {{CR|704.5k}}. For some words beside a number, not
 * for whole texts.
 */
export const unmarked = (words: string): string => (MARKS.test(words) ? withoutMarks(words) : words);

const MARKS = /[<[\]{}*`_'\\~“”]|&nbsp;/;

const withoutMarks = (words: string): string =>
  words
    .replace(/<!--|-->|<\/?[a-z][^<>]{0,200}>/gi, "")
    .replace(/\]\([^()\s]{0,200}\)|\[\^[\w-]{1,20}\]/g, "")
    .replace(/\[\[[^[\]|]{0,80}\|/g, "")
    .replace(/\{@[a-z]+ |\\[a-z]+\{|:[a-z]+:(?=`)/gi, "")
    .replace(/\{\{([A-Za-z]{1,8})\|/g, "$1 ")
    .replace(/\[\[|\]\]|[{}*`]|'{2,}|(?<!\w)_+|(?<!_)_+(?!\w)/g, "")
    .replace(/&nbsp;|~(?=\S)/g, " ")
    .replace(/[“”]/g, '"');
