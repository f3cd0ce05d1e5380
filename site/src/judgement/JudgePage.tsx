import { useNear } from '@site/src/keyboard/useNear';
import { type ComponentType, type ReactNode, useEffect, useRef, useState } from 'react';
import type { Props } from './JudgementForm.tsx';

const loadForm = () => import(/* webpackChunkName: "judgement" */ './JudgementForm.tsx');

/** Whether the page helped, below its text. Its room is there from the beginning; its code comes when it is near. */
export function JudgePage(props: Props): ReactNode {
  const place = useRef<HTMLDivElement>(null);
  const isNear = useNear(place);
  const [Form, setForm] = useState<ComponentType<Props>>();
  useEffect(() => {
    // Nobody opened the page for this: if it cannot be loaded, the page says nothing.
    if (isNear)
      loadForm().then(
        ({ default: loaded }) => setForm(() => loaded),
        () => {},
      );
  }, [isNear]);
  return (
    <div ref={place} className="judge-page">
      {Form && <Form {...props} />}
    </div>
  );
}
