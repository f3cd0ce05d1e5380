export { type Credentials, type Gathering, gather } from './gather.ts';
export { meaningOf } from './meaning.ts';
export { candidateRows, tableText } from './rows.ts';
export { type IceServer, readServerUrl } from './server-url.ts';
