import { useEffect, useRef, useState } from "preact/hooks";
import { type BoardPage } from "../../domain/board-address";
import { addressOf, readAddress, type SharedBoard } from "../board/shared-board";

/** Milliseconds. What is typed in one go is undone in one go. */
const ONE_GO = 500;

interface BoardHistory {
  readonly shared: SharedBoard | "DAMAGED";
  readonly onChange: (changed: SharedBoard) => void;
  /** Null if there is nothing to undo. */
  readonly undo: (() => void) | null;
  readonly redo: (() => void) | null;
}

/** Each change of a board is a step of the browser's history: Back and Forward undo and redo, and lose nothing. */
export function useBoardHistory(start: SharedBoard | "DAMAGED", page: BoardPage): BoardHistory {
  const [shared, setShared] = useState(start);
  const [at, setAt] = useState(placeInHistory);
  const newest = useRef(at);
  const changed = useRef(-Infinity);
  useEffect(() => {
    const open = () => {
      const opened = readAddress(location);
      // A heading of the page was gone to.
      if (opened === "NO_BOARD" && location.hash !== "") return;
      setShared(opened === "NO_BOARD" ? start : opened);
      setAt(placeInHistory());
      changed.current = -Infinity;
    };
    addEventListener("popstate", open);
    return () => removeEventListener("popstate", open);
  }, []);
  const onChange = (board: SharedBoard) => {
    const isMore = performance.now() - changed.current < ONE_GO;
    changed.current = performance.now();
    const next = isMore ? at : at + 1;
    const address = addressOf(page, board);
    if (isMore) history.replaceState({ at }, "", address);
    else history.pushState({ at: next }, "", address);
    newest.current = next;
    setAt(next);
    setShared(board);
  };
  return {
    shared,
    onChange,
    undo: at > 0 ? () => history.back() : null,
    redo: at < newest.current ? () => history.forward() : null,
  };
}

const placeInHistory = (): number => (history.state as { readonly at?: number } | null)?.at ?? 0;
