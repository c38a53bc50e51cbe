import { type ComponentChildren } from "preact";
import { useRef } from "preact/hooks";

interface TabsProps {
  readonly titles: readonly string[];
  readonly shown: string;
  readonly onShow: (title: string) => void;
  /** Of the tab that is shown. */
  readonly children: ComponentChildren;
}

/** One of several things, by its title; arrow keys go from one to the next. */
export const Tabs = ({ titles, shown, onShow, children }: TabsProps) => {
  const list = useRef<HTMLDivElement>(null);
  const step = (by: number) => {
    const at = (titles.indexOf(shown) + by + titles.length) % titles.length;
    onShow(titles[at]!);
    list.current?.querySelectorAll("button")[at]?.focus();
  };
  return (
    <>
      <div
        ref={list}
        class="tabs no-print"
        role="tablist"
        aria-label="What to look at"
        onKeyDown={({ key }) => {
          if (key === "ArrowRight") step(1);
          if (key === "ArrowLeft") step(-1);
        }}
      >
        {titles.map((title, at) => (
          <button
            key={title}
            type="button"
            role="tab"
            id={`tab-${at}`}
            aria-controls="tab-panel"
            aria-selected={title === shown}
            tabIndex={title === shown ? 0 : -1}
            onClick={() => onShow(title)}
          >
            {title}
          </button>
        ))}
      </div>
      <div role="tabpanel" id="tab-panel" aria-labelledby={`tab-${titles.indexOf(shown)}`}>
        {children}
      </div>
    </>
  );
};
