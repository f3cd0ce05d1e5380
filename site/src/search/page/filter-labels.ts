import tagLabels from '@generated/contents/default/tag-labels.json';
import { kindLabel } from '../../page/words.ts';
import type { FilterName } from './filters.ts';

const labels: Partial<Record<FilterName, Readonly<Record<string, string>>>> = {
  audience: { developers: 'Developers', support: 'Support', coordinators: 'Coordinators' },
  tag: tagLabels,
};

/** What a reader sees of a value; a value without a name is shown as it is. */
export function filterLabel(name: FilterName, value: string): string {
  if (name === 'kind') return kindLabel(value);
  const ofGroup = labels[name];
  return (ofGroup && Object.hasOwn(ofGroup, value) && ofGroup[value]) || value;
}
