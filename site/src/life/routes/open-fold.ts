import type { ClientModule } from '@docusaurus/types';
import { decodedPart } from '@kwikid/wire/uri-text';

/**
 * Opens the folds around what the address points to, and goes there. Browsers do it for the address of a document that
 * they load, and some of them only; within the site it is the router that follows a link.
 */
export default {
  onRouteDidUpdate({ location: { hash } }) {
    const target = document.getElementById(decodedPart(hash.slice(1)));
    const closed = 'details:not([open])';
    let isHidden = false;
    for (let fold = target?.closest(closed); fold; fold = fold.parentElement?.closest(closed)) {
      fold.setAttribute('open', '');
      isHidden = true;
    }
    if (isHidden) target?.scrollIntoView();
  },
} satisfies ClientModule;
