/**
 * An object whose properties are made when they are first read, each once: a page costs 20 ms to parse, and who looks at one
 * page needs only the names of the others.
 */
export function lazily<Shape extends object>(
  makers: { readonly [Name in keyof Shape]: () => Shape[Name] },
): Shape {
  const made: Partial<Shape> = {};
  for (const name of Object.keys(makers) as (keyof Shape)[])
    Object.defineProperty(made, name, {
      configurable: true,
      enumerable: true,
      get() {
        const value = makers[name]();
        Object.defineProperty(made, name, { value, enumerable: true });
        return value;
      },
    });
  return made as Shape;
}
