export { type Converted, convert, type Form, forms } from './convert.ts';
