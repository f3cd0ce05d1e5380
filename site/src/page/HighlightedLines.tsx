import { useCodeBlockContext } from '@docusaurus/theme-common/internal';
import { classesAlone } from '@site/config/prism';
import Line from '@theme/CodeBlock/Line';
import prismIncludeLanguages from '@theme/prism-include-languages';
import { Highlight, Prism } from 'prism-react-renderer';
import type { ReactNode } from 'react';

// The theme does this in a module of every page, which plugins/code-languages leaves out.
prismIncludeLanguages(Prism);

/** The lines of the surrounding block, rendered as in the theme. */
export default function HighlightedLines(): ReactNode {
  const { code, language, lineNumbersStart, lineClassNames } = useCodeBlockContext().metadata;
  return (
    <Highlight theme={classesAlone} code={code} language={language}>
      {({ tokens: lines, getLineProps, getTokenProps }) =>
        lines.map((line, index) => (
          <Line
            // biome-ignore lint/suspicious/noArrayIndexKey: lines have no other key, and keep their order
            key={index}
            line={line}
            getLineProps={getLineProps}
            getTokenProps={getTokenProps}
            classNames={lineClassNames[index] ?? []}
            showLineNumbers={lineNumbersStart !== undefined}
          />
        ))
      }
    </Highlight>
  );
}
