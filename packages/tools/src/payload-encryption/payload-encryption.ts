export { exampleAudience, exampleMessage, makeExample } from './make-example.ts';
export { type KeyPair, makeKeyPair } from './make-key-pair.ts';
export { type Opened, openEnvelope } from './open-envelope.ts';
export { contextOf, readEnvelope } from './read-envelope.ts';
export { sealMessage } from './seal-message.ts';
export { shownText } from './shown-text.ts';
