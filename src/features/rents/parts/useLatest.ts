import { useEffect, useRef, type RefObject } from 'react';

/** The value of the last render, for code that outlives the render it was made in. */
export function useLatest<T>(value: T): RefObject<T> {
  const latest = useRef(value);
  useEffect(() => {
    latest.current = value;
  }, [value]);
  return latest;
}
