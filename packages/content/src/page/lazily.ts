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
      get: () => keep(made as Shape, name, makers[name]()),
    });
  return made as Shape;
}

/** Sets a property of such an object, made or not. */
export function keep<Shape extends object, Name extends keyof Shape>(
  object: Shape,
  name: Name,
  value: Shape[Name],
): Shape[Name] {
  Object.defineProperty(object, name, { value, enumerable: true });
  return value;
}

/** A property of such an object; undefined if nobody has read it yet. */
export const ifMade = <Shape extends object, Name extends keyof Shape>(
  object: Shape,
  name: Name,
): Shape[Name] | undefined => Object.getOwnPropertyDescriptor(object, name)?.value;
