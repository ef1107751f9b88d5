/**
 * Memoises a function by its argument, an object. A call that threw is not remembered. Results live as long as their
 * arguments (WeakMap).
 */
export function memoise<Key extends object, Made>(make: (key: Key) => Made): (key: Key) => Made {
  const results = new WeakMap<Key, { made: Made }>();
  return (key) => {
    const known = results.get(key);
    if (known) return known.made;
    const made = make(key);
    results.set(key, { made });
    return made;
  };
}
