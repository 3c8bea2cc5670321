import { useEditorState } from '@tiptap/react';
import type { Editor } from '@tiptap/react';
import { useState } from 'react';
import type { KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { Button, TextField } from 'shared-ui';
import styles from './rich-text.module.css';

interface Tool {
  readonly id: string;
  /** As it is shown; its name is for screen readers and the title. */
  readonly sign: string;
  readonly isOn?: (editor: Editor) => boolean;
  readonly canRun?: (editor: Editor) => boolean;
  readonly run: (editor: Editor) => void;
}

const TOOLS: readonly Tool[] = [
  { id: 'bold', sign: 'B', isOn: (e) => e.isActive('bold'), run: (e) => e.chain().focus().toggleBold().run() },
  { id: 'italic', sign: 'I', isOn: (e) => e.isActive('italic'), run: (e) => e.chain().focus().toggleItalic().run() },
  {
    ...{ id: 'underline', sign: 'U', isOn: (e) => e.isActive('underline') },
    run: (e) => e.chain().focus().toggleUnderline().run(),
  },
  {
    ...{ id: 'heading', sign: 'H', isOn: (e) => e.isActive('heading') },
    run: (e) => e.chain().focus().toggleHeading({ level: 3 }).run(),
  },
  {
    ...{ id: 'bullets', sign: '•', isOn: (e) => e.isActive('bulletList') },
    run: (e) => e.chain().focus().toggleBulletList().run(),
  },
  {
    ...{ id: 'numbers', sign: '1.', isOn: (e) => e.isActive('orderedList') },
    run: (e) => e.chain().focus().toggleOrderedList().run(),
  },
  {
    ...{ id: 'quote', sign: '”', isOn: (e) => e.isActive('blockquote') },
    run: (e) => e.chain().focus().toggleBlockquote().run(),
  },
  {
    ...{ id: 'table', sign: '▦', canRun: (e) => !e.isActive('table') },
    run: (e) => e.chain().focus().insertTable({ rows: 3, cols: 2, withHeaderRow: true }).run(),
  },
  { id: 'undo', sign: '↶', canRun: (e) => e.can().undo(), run: (e) => e.chain().focus().undo().run() },
  { id: 'redo', sign: '↷', canRun: (e) => e.can().redo(), run: (e) => e.chain().focus().redo().run() },
];

/** Addresses that the platform keeps; what has no scheme is a page of the portal. */
const ADDRESS = /^(?:https:\/\/|mailto:|tel:|\/(?!\/))\S+$/;

const LinkEditor = ({ editor, onClose }: { readonly editor: Editor; readonly onClose: () => void }) => {
  const { t } = useTranslation();
  const [address, setAddress] = useState(String(editor.getAttributes('link')['href'] ?? ''));
  const [isWrong, setWrong] = useState(false);
  const close = (): void => {
    onClose();
    editor.commands.focus();
  };
  const apply = (): void => {
    const href = address.trim();
    if (!ADDRESS.test(href)) {
      setWrong(true);
      return;
    }
    const isNew = editor.state.selection.empty && !editor.isActive('link');
    if (isNew)
      editor
        .chain()
        .insertContent({ type: 'text', text: href, marks: [{ type: 'link', attrs: { href } }] })
        .run();
    else editor.chain().extendMarkRange('link').setLink({ href }).run();
    close();
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key !== 'Enter' && event.key !== 'Escape') return;
    // Neither the form around it nor its window.
    event.preventDefault();
    event.stopPropagation();
    if (event.key === 'Enter') apply();
    else close();
  };
  return (
    <div className={styles.link} onKeyDown={onKeyDown}>
      <TextField
        label={t('richText.address')}
        hint={t('richText.addressHint')}
        error={isWrong && t('richText.addressWrong')}
        autoComplete="off"
        autoFocus
        maxLength={500}
        value={address}
        onChange={(event) => setAddress(event.currentTarget.value)}
      />
      <Button size="sm" onClick={apply}>
        {t('richText.apply')}
      </Button>
      {editor.isActive('link') && (
        <Button
          size="sm"
          variant="quiet"
          onClick={() => {
            editor.chain().extendMarkRange('link').unsetLink().run();
            close();
          }}
        >
          {t('richText.unlink')}
        </Button>
      )}
    </div>
  );
};

/** Arrows go from tool to tool, and the whole is one stop of the Tab key. */
const moveFocus = (event: KeyboardEvent<HTMLElement>): void => {
  const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
  if (step === undefined) return;
  const tools = [...event.currentTarget.querySelectorAll<HTMLButtonElement>('button:not(:disabled)')];
  const next = tools[tools.indexOf(event.target as HTMLButtonElement) + step];
  if (!next) return;
  event.preventDefault();
  next.focus();
};

/** @param controls id of the text that it changes */
export const Toolbar = ({ editor, controls }: { readonly editor: Editor; readonly controls: string }) => {
  const { t } = useTranslation();
  const [isLinking, setLinking] = useState(false);
  const states = useEditorState({
    editor,
    selector: ({ editor: e }) =>
      TOOLS.map(({ isOn, canRun }) => ({ isOn: isOn?.(e) ?? null, isAble: canRun?.(e) ?? true })),
  });
  const isLink = useEditorState({ editor, selector: ({ editor: e }) => e.isActive('link') });
  return (
    <>
      <div
        role="toolbar"
        aria-label={t('richText.tools')}
        aria-controls={controls}
        tabIndex={-1}
        className={styles.tools}
        onKeyDown={moveFocus}
      >
        {TOOLS.map(({ id, sign, run }, place) => (
          <button
            key={id}
            type="button"
            tabIndex={place === 0 ? 0 : -1}
            className={styles.tool}
            data-tool={id}
            title={t(`richText.${id}`)}
            aria-label={t(`richText.${id}`)}
            aria-pressed={states[place]?.isOn ?? undefined}
            disabled={states[place]?.isAble === false}
            onClick={() => run(editor)}
          >
            {sign}
          </button>
        ))}
        <button
          type="button"
          tabIndex={-1}
          className={styles.tool}
          aria-pressed={isLink}
          aria-expanded={isLinking}
          onClick={() => setLinking(!isLinking)}
        >
          {t('richText.link')}
        </button>
      </div>
      {isLinking && <LinkEditor editor={editor} onClose={() => setLinking(false)} />}
    </>
  );
};
