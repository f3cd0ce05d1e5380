/** A piece of DocSearch's published bundle that is replaced when the site is bundled, and why. */
export interface Replacement {
  why: string;
  find: RegExp;
  replace: string;
}

/** Written against @docsearch/react 4.7.0, pinned. Each must match exactly once, or the build stops. */
export const replacements: readonly Replacement[] = [
  {
    why: "zod probes for eval with new Function(\"\"), which the Content-Security-Policy reports as a violation; 'no eval' is the probe's own answer under such a policy",
    find: /return new Function\(""\),!0/,
    replace: 'return !1',
  },
  {
    why: "earlier group titles are spread into an object without a length, so that 'Try searching for' never appears; the names of the pages found say more than their groups, and src/search/results/hit.ts gives them as plain text",
    find: /(\w+)=(\w+)\.hits,(.{1,120}?)\w+\.context\.searchSuggestions\.length<Object\.keys\(\w+\)\.length&&(\w+)\(\{searchSuggestions:\w+\(\w+\(\{\},null!==\(\w+=\w+\.context\.searchSuggestions\)&&void 0!==\w+\?\w+:\[\]\),Object\.keys\(\w+\)\)\}\)/,
    replace:
      '$1=$2.hits,$3($1.length||$2.suggestions)&&$4({searchSuggestions:$2.suggestions??[...new Set($1.map((hit)=>hit.suggestion).filter(Boolean))]})',
  },
  {
    why: 'the status error is set before the status idle that follows every answer, so that the error screen never stays',
    find: /"RetryError"===\((\w+=\w+\.v)\)\.name&&(\w+)\("error"\)/,
    replace: '"RetryError"===($1).name&&setTimeout($2,0,"error")',
  },
  {
    why: "the service's mark and its link out of the site stand there whoever answers: they go where src/search/window/translations.ts leaves the mark's text empty",
    find: /(?<=Fragment,null,)(\w+\.createElement\("div",\{className:"DocSearch-Logo"\},\w+\.createElement\(\w+,\{translations:\{poweredByText:(\w+)\}\}\)\))/,
    replace: '$2?$1:null',
  },
  {
    why: 'the window is a dialog, not a button: a button may hold no field and no links',
    find: /role:"button",tabIndex:0,onMouseDown/,
    replace:
      'role:"dialog","aria-modal":!0,"aria-label":"Search","aria-expanded":void 0,"aria-haspopup":void 0,"aria-controls":void 0,"aria-labelledby":void 0,onMouseDown',
  },
  {
    why: 'it tidies its stored searches as it opens, and throws where the browser denies access to storage',
    find: /if\("undefined"!=typeof window&&window\.localStorage\)\{\(function\(\)/,
    replace: 'if("undefined"!=typeof window&&(()=>{try{return window.localStorage}catch{}})()){(function()',
  },
  {
    why: 'a hit holds a link, and some hold buttons: an option may hold neither, an item of a tree may',
    find: /role:"listbox",/,
    replace: 'role:"tree",',
  },
  {
    why: 'a hit is an item of that tree',
    find: /role:"option","aria-selected"/,
    replace: 'role:"treeitem","aria-selected"',
  },
  {
    why: "its Ask mode knows two addresses of the service and no setting for another: this site's own answers",
    find: /"https:\/\/askai\.algolia\.com\/chat",(\w+)="https:\/\/beta-chat-askai\.algolia\.com"/,
    replace: '"/api/ask",$1="/api/ask"',
  },
  {
    why: 'Enter opens the first hit: the row that asks comes after the hits',
    find: /\.then\(function\((\w+)\)\{return\[\]\.concat\((\w+),(\w+)\(\1\)\)\}\)/,
    replace: '.then(function($1){return[].concat($3($1),$2)})',
  },
  {
    why: 'after a failed search its field still names the row that asks, which is not there: who uses a screen reader is led nowhere',
    find: /(\w+)\.createElement\((\w+),\{translations:null==(\w+)\?void 0:\3\.errorScreen\}\):(\w+)\.state\.query\?(.{1,60}?)\1\.createElement\(\1\.Fragment,null,(\1\.createElement\(\w+,\w+\(\{\},\4,\{translations:null==\3\?void 0:\3\.resultsScreen\}\)\))/,
    replace:
      '$1.createElement($1.Fragment,null,$1.createElement($2,{translations:null==$3?void 0:$3.errorScreen}),$4.canHandleAskAi&&$6):$4.state.query?$5$1.createElement($1.Fragment,null,$6',
  },
  {
    why: "an error's message is the body of an answer or the browser's own words, neither written for readers",
    find: /(\w+)\.errorTitleText,(.{1,6000}?)content:(\w+)\.message,/,
    replace: '$1.errorTitleText,$2content:$1.errorMessage($3),',
  },
  {
    why: 'a reader who closes the window has left the answer, and nobody reads on: its request ends',
    find: /return (\w+)\(\(\)=>\{(\w+)&&(\w+)\.current\.resumeStream\(\)\},\[\2,\3\]\),/,
    replace:
      'return $1(()=>()=>void $3.current.stop(),[$3]),$1(()=>{$2&&$3.current.resumeStream()},[$2,$3]),',
  },
  {
    why: 'so does one who leaves the Ask mode, or begins another conversation: a new one takes the place of the old',
    find: /&&\((\w+)\.current="chat"in (\w+)\?\2\.chat:new (\w+)\(\2\)\)/,
    replace: '&&($1.current.stop(),$1.current="chat"in $2?$2.chat:new $3($2))',
  },
  {
    why: 'the button that stops an answer has no name',
    find: /type:"button",className:"DocSearch-Action DocSearch-StopStreaming"/,
    replace:
      'type:"button","aria-label":"Stop answering",className:"DocSearch-Action DocSearch-StopStreaming"',
  },
  {
    why: 'the button of the menu of conversations has no name',
    find: /(\w+)=(\w+)\.open,(\w+)=\2\.setOpen;return (\w+)\.createElement\("button",\{type:"button",className:"DocSearch-Menu-trigger "/,
    replace:
      '$1=$2.open,$3=$2.setOpen;return $4.createElement("button",{type:"button","aria-label":"Conversations","aria-expanded":$1,className:"DocSearch-Menu-trigger "',
  },
  {
    why: 'the button that deletes a conversation has a picture alone',
    find: /type:"button",className:"DocSearch-Hit-action-button",onClick/,
    replace:
      'type:"button","aria-label":"Remove conversation from history",className:"DocSearch-Hit-action-button",onClick',
  },
  {
    why: 'a screen reader is not told that an answer has come',
    find: /\{className:"DocSearch-AskAiScreen-ExchangesList"\}/,
    replace: '{className:"DocSearch-AskAiScreen-ExchangesList",role:"log"}',
  },
];

/**
 * Applies every replacement to the source.
 *
 * @throws where one does not match exactly once, naming it
 */
export function patch(source: string, list: readonly Replacement[] = replacements): string {
  return list.reduce((text, { why, find, replace }) => {
    const matches = text.match(new RegExp(find, 'g'))?.length ?? 0;
    if (matches !== 1) {
      throw new Error(
        `docsearch-patch: ${find} matches ${matches} times in @docsearch/react, not once. It was there because ${why}. ` +
          'Look at the installed version and adjust site/plugins/docsearch-patch/replacements.ts.',
      );
    }
    return text.replace(find, replace);
  }, source);
}
