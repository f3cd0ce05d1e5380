import { HeaderFault, type HeaderField, maxFields } from './header-field.ts';
import { readHeaderList } from './read-header-list.ts';
import { readHeaderText } from './read-header-text.ts';

/** The head of a response, as it was pasted. */
export interface Answer {
  /** undefined where no status line was pasted. */
  status?: number;
  /** '1.0', '1.1', '2', '3'; undefined where no status line was pasted. */
  version?: string;
  fields: HeaderField[];
  /** What was pasted beside it and not looked at, in words. */
  notes: string[];
}

/**
 * Reads pasted response headers: text from `curl -i`, `curl -v` or a browser's tools, or a JSON list of
 * names and values as an HTTP archive holds it.
 *
 * @throws {HeaderFault} with the place of the first fault
 */
export function parseAnswer(text: string): Answer {
  if (text.trim() === '') throw new HeaderFault('Paste the headers of a response first.');
  const answer = /^\s*[[{]/.test(text) ? readHeaderList(text) : readHeaderText(text);
  if (answer.fields.length === 0)
    throw new HeaderFault('There is a status line and no header. Paste the lines below it too.');
  if (answer.fields.length > maxFields)
    throw new HeaderFault(
      `There are ${answer.fields.length} headers; ${maxFields} is the most that is looked at. Paste one response.`,
    );
  return answer;
}
