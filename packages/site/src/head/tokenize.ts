import { Tokenizer, type TokenizerCallbacks } from 'htmlparser2';

/** What happens in a page, in order. Names are in lower case. */
export interface Events {
  openTag(name: string, attributes: ReadonlyMap<string, string>, start: number, end: number): void;
  closeTag(name: string, start: number): void;
  addText(text: string, start: number): void;
  isForeign(): boolean;
  /** Whether `/>` ends every element. */
  readonly isXml: boolean;
}

/** Joins the pieces of the tokenizer to tags. */
export function tokenize(markup: string, events: Events): Tokenizer {
  let name = '';
  let start = 0;
  let attributes = new Map<string, string>();
  let attribute = '';
  let value = '';
  const endTag = (at: number): void => events.openTag(name, attributes, start, at + 1);
  const callbacks: TokenizerCallbacks = {
    onopentagname(from, to) {
      name = markup.slice(from, to).toLowerCase();
      start = from - 1;
      attributes = new Map();
    },
    onattribname(from, to) {
      attribute = markup.slice(from, to).toLowerCase();
      value = '';
    },
    onattribdata: (from, to) => void (value += markup.slice(from, to)),
    // If a name occurs twice, the first is used (HTML standard § 13.2.5.33).
    onattribend: () => void (attributes.has(attribute) || attributes.set(attribute, value)),
    onopentagend: endTag,
    onselfclosingtag(at) {
      endTag(at);
      if (events.isXml || events.isForeign()) events.closeTag(name, start);
    },
    onclosetag: (from, to) => events.closeTag(markup.slice(from, to).toLowerCase(), markup.lastIndexOf('<', from)),
    // The tokenizer reports the end of a page that is cut after `<a /` as text before its start.
    ontext: (from, to) => void (from >= 0 && events.addText(markup.slice(from, to), from)),
    isInForeignContext: () => events.isForeign(),
    onattribentity() {},
    ontextentity() {},
    oncdata() {},
    oncomment() {},
    ondeclaration() {},
    onprocessinginstruction() {},
    onend() {},
  };
  return new Tokenizer({ decodeEntities: false, recognizeSelfClosing: events.isXml }, callbacks);
}
