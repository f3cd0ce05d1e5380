import Link from '@docusaurus/Link';
import Translate, { translate } from '@docusaurus/Translate';
import {
  HtmlClassNameProvider,
  PageMetadata,
  ThemeClassNames,
  usePluralForm,
} from '@docusaurus/theme-common';
import { PageList, PageRow } from '@site/src/lists/PageList';
import { KeepButton } from '@site/src/me/KeepButton';
import Unlisted from '@theme/ContentVisibility/Unlisted';
import type { Props } from '@theme/DocTagDocListPage';
import Heading from '@theme/Heading';
import SearchMetadata from '@theme/SearchMetadata';
import type { ReactNode } from 'react';

/** The theme's title: `12 docs tagged with "nginx"`. */
function useTitle({ tag }: Props): string {
  const { selectMessage } = usePluralForm();
  const plural = translate(
    {
      id: 'theme.docs.tagDocListPageTitle.nDocsTagged',
      description: 'How many documents have a tag',
      message: 'One doc tagged|{count} docs tagged',
    },
    { count: tag.count },
  );
  return translate(
    {
      id: 'theme.docs.tagDocListPageTitle',
      description: 'The title of the page for a docs tag',
      message: '{nDocsTagged} with "{tagName}"',
    },
    { nDocsTagged: selectMessage(tag.count, plural), tagName: tag.label },
  );
}

/** The documents with a tag, as the site lists pages everywhere. */
export default function DocTagDocListPage(props: Props): ReactNode {
  const { tag } = props;
  const title = useTitle(props);
  return (
    <HtmlClassNameProvider className={ThemeClassNames.page.docsTagDocListPage}>
      <PageMetadata title={title} {...(tag.description && { description: tag.description })} />
      <SearchMetadata tag="doc_tag_doc_list" />
      <div className="container margin-vert--lg">
        <main>
          {tag.unlisted && <Unlisted />}
          <header>
            <Heading as="h1">{title}</Heading>
            {tag.description && <p>{tag.description}</p>}
            <p>
              <Link href={tag.allTagsPath}>
                <Translate id="theme.tags.tagsPageLink" description="Leads from a tag to all tags">
                  View all tags
                </Translate>
              </Link>
            </p>
            <KeepButton kind="follow" path={tag.permalink} title={tag.label} what="this tag" />
          </header>
          <PageList>
            {tag.items.map((doc) => (
              <PageRow key={doc.id} to={doc.permalink} title={doc.title} heading="h2">
                {doc.description}
              </PageRow>
            ))}
          </PageList>
        </main>
      </div>
    </HtmlClassNameProvider>
  );
}
