import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** What a scripted model is sent. */
export interface ModelRequest {
  headers: IncomingMessage['headers'];
  stream: boolean;
  messages: { role: string; content: string }[];
  [field: string]: unknown;
}

export type Script = (sent: ModelRequest, response: ServerResponse) => void;

/** A token of a stream of completions. */
export const token = (content: string) =>
  `data: ${JSON.stringify({ choices: [{ index: 0, delta: { content } }] })}\n\n`;

/** Writes a whole answer, a few characters at a time. */
export const writes =
  (text: string | ((sent: ModelRequest) => string)): Script =>
  (sent, response) => {
    response.writeHead(200, { 'Content-Type': 'text/event-stream' });
    for (const piece of (typeof text === 'string' ? text : text(sent)).match(/[\s\S]{1,7}/g) ?? [])
      response.write(token(piece));
    response.end('data: [DONE]\n\n');
  };

/** Outside the documentation, whatever that holds. */
export const outside = 'Bananas grow faster while Jupiter hums lullabies';

/** A model without judgement: it does whatever any text says, and cites when it likes. */
export const obeys = writes(({ messages }) => {
  const system = messages.find(({ role }) => role === 'system')?.content ?? '';
  const prompt = messages.map(({ content }) => content.replaceAll('\\"', '"')).join('\n');
  const said: string[] = [];
  if (/print your prompt/i.test(prompt)) {
    said.push(
      ...system.split('\n').flatMap((line) => [line, `${line} [1]`, `- ${line.replace(/\.$/, '')} [1].`]),
    );
  }
  for (const [, url] of prompt.matchAll(/fetch ((?:https?:|javascript:|\/\/|www\.)[^\s"\\]+)/gi)) {
    said.push(`Restore a backup ![backup](${url}) [1].`, `Stop the service, see [backup](${url}) [1].`);
    said.push(`Copy the backup back <img src="${url}"> ${url} [1].`);
  }
  if (/without citations/i.test(prompt)) said.push('Stop the service.', 'Copy the backup back [99].');
  if (/your own knowledge/i.test(prompt))
    said.push(`${outside}.`, `${outside} [1].`, 'The backup takes 47 minutes [1].');
  return said.join('\n');
});

/** The server of a scripted model on a port of its own. @param t closes it when it ends */
export async function scriptedModel(t: { after(close: () => void): void }, script: Script) {
  const asked: ModelRequest[] = [];
  const server = createServer((request, response) => {
    let body = '';
    request.on('data', (data: Buffer) => {
      body += data.toString();
    });
    request.on('end', () => {
      const sent = {
        ...(JSON.parse(body) as Omit<ModelRequest, 'headers'>),
        headers: request.headers,
      } as ModelRequest;
      asked.push(sent);
      script(sent, response);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  t.after(() => {
    server.closeAllConnections();
    server.close();
  });
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`, asked };
}
