import { type IncomingMessage, type Server, type ServerResponse } from "node:http";
import { type Socket } from "node:net";

/** So many requests of a connection are begun, and the next in a later turn of the event loop, when these are answered. */
const AT_ONCE = 16;

type Handle = (request: IncomingMessage, response: ServerResponse) => void;

/** What has come of one connection. */
interface Line {
  begun: number;
  unanswered: number;
  readonly waiting: [IncomingMessage, ServerResponse][];
}

/**
 * Has requests that come one behind the other on a connection share the event loop with other connections: Node.js would
 * begin all that have come, thousands of them, in one turn.
 */
export function shareConnections(server: Server): void {
  const [handle] = server.listeners("request") as Handle[];
  const lines = new WeakMap<Socket, Line>();
  const begin = (line: Line, request: IncomingMessage, response: ServerResponse): void => {
    line.begun++;
    line.unanswered++;
    response.once("close", () => {
      line.unanswered--;
      if (line.unanswered === 0 && line.begun === AT_ONCE) setImmediate(() => goOn(line, request.socket));
    });
    handle!(request, response);
  };
  const goOn = (line: Line, socket: Socket): void => {
    if (socket.destroyed) return;
    line.begun = 0;
    for (const [request, response] of line.waiting.splice(0, AT_ONCE)) begin(line, request, response);
    if (line.waiting.length === 0) socket.resume();
  };
  server.removeAllListeners("request");
  const lineOf = (socket: Socket): Line => {
    const line: Line = { begun: 0, unanswered: 0, waiting: [] };
    lines.set(socket, line);
    // Whoever reads the body of a request has its connection go on. Bodies of requests that others wait behind are whole.
    socket.on("resume", () => {
      if (line.waiting.length > 0) socket.pause();
    });
    return line;
  };
  server.on("request", (request: IncomingMessage, response: ServerResponse) => {
    const { socket } = request;
    const line = lines.get(socket) ?? lineOf(socket);
    if (line.begun < AT_ONCE) return begin(line, request, response);
    line.waiting.push([request, response]);
    socket.pause();
  });
}
