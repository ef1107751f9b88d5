/** Makes one thing of each object, when it is first asked for, and keeps it for as long as the object is there. What cannot be made is tried again. */
export function oncePer<Key extends object, Made>(make: (key: Key) => Made): (key: Key) => Made {
  const kept = new WeakMap<Key, { made: Made }>();
  return (key) => {
    const known = kept.get(key) ?? { made: make(key) };
    kept.set(key, known);
    return known.made;
  };
}
