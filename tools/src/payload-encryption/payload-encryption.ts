export { readKeys } from '../crypto/read-keys.ts';
export { type OpenResult, openEnvelope } from './open-envelope.ts';
export { contextOf, readEnvelope, shownText } from './read-envelope.ts';
export {
  exampleAudience,
  exampleMessage,
  type KeyPair,
  makeExample,
  makeKeyPair,
  sealMessage,
} from './seal-message.ts';
