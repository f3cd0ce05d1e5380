import type { OutboundGroup } from '@kwikid/facts';
import { type Tool, tasks } from '@kwikid/tools/catalogue';

/** Whether a text contains every typed word, in any order. */
function holds(text: string, typed: string): boolean {
  const lower = text.toLowerCase();
  return typed
    .toLowerCase()
    .split(/\s+/)
    .every((word) => lower.includes(word));
}

/**
 * The links whose name or description contains every typed word, in their groups.
 *
 * @returns only groups that still have a link
 */
export function matching(groups: readonly OutboundGroup[], typed: string): OutboundGroup[] {
  return groups
    .map(({ title, items }) => ({
      title,
      items: items.filter(({ label, description }) => holds(`${label} ${description} ${title}`, typed)),
    }))
    .filter(({ items }) => items.length > 0);
}

/** The tools of one task. */
export interface TaskTools {
  task: string;
  tools: Tool[];
}

/** The tools that contain every typed word, also in their search words, in the order of the tasks. */
export function matchingTools(catalogue: readonly Tool[], typed: string): TaskTools[] {
  return tasks
    .map((task) => ({
      task,
      tools: catalogue.filter(
        (tool) =>
          tool.task === task && holds([tool.title, tool.summary, tool.task, ...tool.words].join(' '), typed),
      ),
    }))
    .filter(({ tools }) => tools.length > 0);
}

/** Whether a URL is reserved for examples and therefore leads nowhere. */
export function isPlaceholder(href: string): boolean {
  return URL.canParse(href) && /(^|\.)example$/.test(new URL(href).hostname);
}
