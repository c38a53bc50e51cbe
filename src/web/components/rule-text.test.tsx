import { render } from "preact-render-to-string";
import { RuleText } from "./rule-text";

const shown = (text: string, ...numbers: string[]): string =>
  render(
    <RuleText text={text} references={numbers.map((number) => ({ number, rule: { number } }))} edition="2009-10-01" />,
  );

describe("the words of a rule", () => {
  it("have each number that they mention linked where it stands", () => {
    expect(shown("See rule 704.5k.", "704.5k")).toBe('<p>See rule <a href="/2009-10-01/704.5k">704.5k</a>.</p>');
  });

  it("do not take a number for the beginning of a longer one, or for a figure", () => {
    expect(shown("704.5 and 704.5k, 704.51 and 1704.5", "704.5")).toBe(
      '<p><a href="/2009-10-01/704.5">704.5</a> and 704.5k, 704.51 and 1704.5</p>',
    );
  });

  it("lead nowhere where that part of the edition is not held", () => {
    expect(
      render(<RuleText text="See rule 603." references={[{ number: "603", rule: null }]} edition="2009-10-01" />),
    ).toBe("<p>See rule 603.</p>");
  });

  it("lead to the glossary where they first mention a term, whatever paragraph that is in", () => {
    const terms = [
      { text: "spells", start: 4, term: "Spell" },
      { text: "zone", start: 14, term: "Zone" },
    ];
    expect(
      render(
        <RuleText
          text={"Two spells.\nA zone. 704"}
          references={[{ number: "704", rule: { number: "704" } }]}
          terms={terms}
          edition="2009-10-01"
        />,
      ),
    ).toBe(
      '<p>Two <a href="/2009-10-01/glossary/spell">spells</a>.</p>' +
        '<p>A <a href="/2009-10-01/glossary/zone">zone</a>. <a href="/2009-10-01/704">704</a></p>',
    );
  });

  it("are text, whatever they say", () => {
    expect(shown(`<b>"704"</b>`, "704")).toBe('<p>&lt;b>&quot;<a href="/2009-10-01/704">704</a>&quot;&lt;/b></p>');
  });
});
