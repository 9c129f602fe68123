import { connect } from 'node:net';
import { text } from 'node:stream/consumers';

/** Sends a request with these further header lines, as they are, and returns the whole response. */
export function rawGet(url: string, target: string, headers: readonly string[] = []): Promise<string> {
  const { hostname, port, host } = new URL(url);
  const socket = connect(Number(port), hostname);
  socket.write([`GET ${target} HTTP/1.1`, `Host: ${host}`, 'Connection: close', ...headers, '', ''].join('\r\n'));
  return text(socket);
}
