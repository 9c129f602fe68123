import type { Brand, Params, Template } from '@placard/client';
import { Fillings } from '@placard/ui';
import type { JSX } from 'preact';
import { useCallback, useEffect, useRef, useState } from 'preact/hooks';
import { api } from '../api/client.js';
import { useResource } from '../api/resource.js';
import { draftOf, paramsIn, takesAny } from '../brands/draft.js';
import { hrefOf } from '../router.js';
import { TroubleNotice } from '../ui/notice.js';

const listBrands = (signal: AbortSignal): Promise<readonly Brand[]> => api.brands({ signal });

interface BrandsProps {
  readonly template: Template;
  readonly params: Params;
  readonly change: (params: Params) => void;
}

/** Fills in the values of a brand. The session is only read when the user opens this. */
export function OwnBrands(props: BrandsProps): JSX.Element | null {
  const [isOpen, open] = useState(false);
  const place = useRef<HTMLDivElement>(null);
  /** The button that had the focus no longer exists. */
  const enter = useCallback(() => place.current?.querySelector<HTMLElement>('button, a')?.focus(), []);
  if (!takesAny(props.template)) return null;
  return (
    <div class="own-brands" ref={place}>
      {isOpen ? (
        <BrandList {...props} shown={enter} />
      ) : (
        <div class="examples">
          <span aria-hidden="true">Brand</span>
          <button type="button" class="toggle" onClick={() => open(true)}>
            use one of yours
          </button>
        </div>
      )}
    </div>
  );
}

function BrandList({
  template,
  params,
  change,
  shown,
}: BrandsProps & {
  /** Called when there is something to choose. */
  readonly shown: () => void;
}): JSX.Element | null {
  const { value: brands, trouble, reload } = useResource(listBrands);
  const isThere = brands !== undefined || trouble !== undefined;
  useEffect(() => {
    if (isThere) shown();
  }, [isThere, shown]);
  if (trouble?.kind === 'signed-out')
    return (
      <p class="hint" role="status">
        <a href={hrefOf('/brands')}>Sign in</a> to use a brand of yours.
      </p>
    );
  if (brands === undefined)
    return trouble === undefined ? <p aria-busy="true" /> : <TroubleNotice trouble={trouble} retry={reload} />;
  if (brands.length === 0)
    return (
      <p class="hint" role="status">
        There is no brand yet. <a href={hrefOf('/brands')}>Make one.</a>
      </p>
    );
  const fillings = brands.map((brand) => ({
    name: brand.name,
    title: brand.name,
    params: paramsIn(template, draftOf(brand)),
  }));
  const isCurrent = (filling: { readonly params: Params }): boolean => {
    const values = Object.entries(filling.params);
    return values.length > 0 && values.every(([name, value]) => params[name] === value);
  };
  return (
    <Fillings
      legend="Brand"
      fillings={fillings}
      isCurrent={isCurrent}
      // A second click removes it.
      fill={(filling) => {
        const others = Object.entries(params).filter(([name]) => !Object.hasOwn(filling.params, name));
        change({ ...Object.fromEntries(others), ...(isCurrent(filling) ? {} : filling.params) });
      }}
    />
  );
}
