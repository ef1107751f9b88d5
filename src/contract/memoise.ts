/**
 * `make` with its results kept: it is called once for each object, and again for one for which it threw. Results live
 * as long as their objects.
 */
export function memoise<Key extends object, Made>(make: (key: Key) => Made): (key: Key) => Made {
  const kept = new WeakMap<Key, { made: Made }>();
  return (key) => {
    const known = kept.get(key) ?? { made: make(key) };
    kept.set(key, known);
    return known.made;
  };
}
