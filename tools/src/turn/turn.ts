export { type Credentials, type Gathering, gather } from './gather.ts';
export { meaningOf } from './meaning.ts';
export { candidateRows } from './rows.ts';
export { type IceServer, readServerUrl } from './server-url.ts';
