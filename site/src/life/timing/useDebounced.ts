import { useEffect, useMemo, useState } from 'react';
import { debounce } from './debounce.ts';

/** A value once it has not changed for a while; the first one at once. */
export function useDebounced<Value>(value: Value): Value {
  const [settled, setSettled] = useState(value);
  const settle = useMemo(() => debounce((next: Value) => setSettled(() => next)), []);
  useEffect(() => {
    settle(value);
    return settle.clear;
  }, [value, settle]);
  return settled;
}
