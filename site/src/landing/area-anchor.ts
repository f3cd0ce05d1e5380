/** The id of an area's heading at /docs: the part of its path that names it. */
export const areaAnchor = (path: string): string => path.split('/').at(2) ?? '';
