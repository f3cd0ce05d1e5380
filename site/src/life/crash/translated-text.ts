import ExecutionEnvironment from '@docusaurus/ExecutionEnvironment';

/**
 * A browser that translates a page takes each text out of it and puts `<font>` elements in its place. React does not
 * know: removing such a text, or inserting something before it, threw and took the page down, and a text that changed
 * did so outside the document (https://github.com/facebook/react/issues/11538). Extensions that mark words do the same.
 *
 * Here the two operations find what is in the place of a text, and a text that changes comes back into its place,
 * where the browser translates it again. The other way would be an element around each text that has neighbours, in
 * every component, also in the theme's. What is lost: an error of ours that removes a node twice is not thrown.
 */
const standIns = new WeakMap<Node, Element>();

/** The child of a parent that holds a node's place there; undefined if none does. */
function placeBelow(parent: Node, node: Node): ChildNode | undefined {
  let place: Node | undefined = node;
  while (place && place.parentNode !== parent) place = place.parentNode ?? standIns.get(place);
  return place as ChildNode | undefined;
}

/** Whether a node is what translators put into pages; React makes none. */
const isFont = (node: Node | null): node is Element => node?.nodeName === 'FONT';

function mend(): void {
  const { removeChild, insertBefore } = Node.prototype;
  Node.prototype.removeChild = function <Child extends Node>(this: Node, child: Child): Child {
    if (child.parentNode === this) return removeChild.call(this, child) as Child;
    const place = placeBelow(this, child);
    // An element around several nodes stays for the others.
    const isShared = place?.contains(child) && place.textContent !== child.textContent;
    if (isShared) child.parentNode?.removeChild(child);
    else place?.remove();
    return child;
  };
  Node.prototype.insertBefore = function <Child extends Node>(
    this: Node,
    child: Child,
    before: Node | null,
  ): Child {
    const place = before === null ? null : (placeBelow(this, before) ?? null);
    return insertBefore.call(this, child, place) as Child;
  };

  const changes = new MutationObserver((records) => {
    for (const { target } of records) {
      standIns.get(target)?.replaceWith(target);
      standIns.delete(target);
    }
  });
  new MutationObserver((records) => {
    for (const { addedNodes, removedNodes, previousSibling, nextSibling } of records) {
      for (const node of removedNodes) {
        // A text that was moved into its stand-in is found there.
        if (node.nodeType !== Node.TEXT_NODE || node.parentNode !== null) continue;
        const standIn = [...addedNodes, previousSibling, nextSibling].find(isFont);
        if (standIn === undefined) continue;
        standIns.set(node, standIn);
        changes.observe(node, { characterData: true });
      }
    }
  }).observe(document, { childList: true, subtree: true });
}

// Before React takes over the page. What was translated earlier differs from what React expects, so that it draws the
// whole page again.
if (ExecutionEnvironment.canUseDOM) mend();
