import { maxHeaderSize, STATUS_CODES, type Server, type ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { malformedHead } from '../errors.js';

/**
 * Answers requests that Node cannot parse or did not receive in time with a JSON body like that of other errors. Node's
 * own responses have no body and no `Cache-Control`.
 *
 * @param latest the last response on each connection
 */
export function answerUnreadable(server: Server, latest: WeakMap<Socket, ServerResponse>): void {
  server.on('clientError', ({ code = '' }: NodeJS.ErrnoException, socket: Socket) => {
    const response = latest.get(socket);
    const begun = response?.headersSent === true && !response.writableFinished;
    const answer = begun ? undefined : refusalOf(code);
    if (answer === undefined || !socket.writable) socket.destroy();
    else void send(socket, answer);
  });
}

/** @param code of Node's error; undefined: the connection failed */
function refusalOf(code: string): { readonly status: number; readonly response: Response } | undefined {
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT')
    return { status: 408, response: malformedHead('request', 'was not received in time') };
  if (code === 'HPE_HEADER_OVERFLOW')
    return { status: 400, response: malformedHead('head', `takes more than ${maxHeaderSize} bytes, URL included`) };
  if (code === 'HPE_INVALID_URL')
    return { status: 400, response: malformedHead('target', 'has a character that must be percent-encoded') };
  return code.startsWith('HPE_')
    ? { status: 400, response: malformedHead('request', 'is not valid HTTP/1.1') }
    : undefined;
}

async function send(
  socket: Socket,
  { status, response }: { readonly status: number; readonly response: Response },
): Promise<void> {
  const body = await response.text();
  // Further bytes of the client may have caused the same error again.
  if (!socket.writable) return;
  const headers = [
    ...response.headers,
    ['content-length', String(Buffer.byteLength(body))] as const,
    ['connection', 'close'] as const,
  ];
  const lines = [`HTTP/1.1 ${status} ${STATUS_CODES[status]}`, ...headers.map((pair) => pair.join(': ')), '', body];
  socket.write(lines.join('\r\n'));
  socket.destroySoon();
}
