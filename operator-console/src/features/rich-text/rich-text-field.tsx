import { Table, TableCell, TableHeader, TableRow } from '@tiptap/extension-table';
import { EditorContent, useEditor } from '@tiptap/react';
import type { Editor } from '@tiptap/react';
import StarterKit from '@tiptap/starter-kit';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Field } from 'shared-ui';
import type { ControlAttributes, FieldLook } from 'shared-ui';
import { removedFrom } from './pasted.ts';
import styles from './rich-text.module.css';
import { Toolbar } from './toolbar.tsx';

export interface RichTextFieldProps extends Pick<FieldLook, 'hint' | 'error' | 'required'> {
  readonly label: string;
  /** HTML; empty where nothing is written. */
  readonly value: string;
  readonly onChange: (html: string) => void;
  /** Characters of the HTML. */
  readonly maxLength: number;
  readonly disabled?: boolean;
}

/** Of a cell. The library asks for the width, which texts do not have. */
const CELL = {
  addAttributes: () => ({
    colspan: { default: 1 },
    rowspan: { default: 1 },
    colwidth: { default: null, parseHTML: () => null },
  }),
};

/** No more than the platform keeps (`html.policy.ts`): what it would take out cannot be written. */
const EXTENSIONS = [
  StarterKit.configure({
    ...{ code: false, codeBlock: false, strike: false, horizontalRule: false },
    heading: { levels: [3, 4] },
    link: { openOnClick: false, protocols: ['https', 'mailto', 'tel'], HTMLAttributes: { target: null, rel: null } },
  }),
  // Without the columns' widths that the library writes.
  Table.extend({ renderHTML: () => ['table', ['tbody', 0]] }).configure({ resizable: false }),
  TableRow,
  TableCell.extend(CELL),
  TableHeader.extend(CELL),
];

const htmlOf = (editor: Editor): string => (editor.isEmpty ? '' : editor.getHTML());

interface AreaProps extends Pick<RichTextFieldProps, 'label' | 'value' | 'onChange' | 'disabled'> {
  readonly control: ControlAttributes;
  readonly onRemoved: (parts: readonly string[]) => void;
}

const Area = ({ label, value, onChange, disabled = false, control, onRemoved }: AreaProps) => {
  const { id, ...aria } = control;
  const attributes = Object.fromEntries(
    Object.entries({ id, ...aria, 'aria-label': label, 'aria-multiline': true, role: 'textbox' })
      .filter(([, given]) => given !== undefined)
      .map(([name, given]) => [name, String(given)]),
  );
  const editor = useEditor({
    ...{ extensions: EXTENSIONS, content: value, editable: !disabled, injectCSS: false },
    onUpdate: ({ editor: changed }) => onChange(htmlOf(changed)),
    editorProps: {
      attributes,
      transformPastedHTML: (html) => {
        onRemoved(removedFrom(html));
        return html;
      },
    },
  });
  useEffect(() => {
    // A field that was put aside for a moment gets a new editor: the old one has no text any more.
    if (editor.isDestroyed) return;
    editor.setEditable(!disabled, false);
    // What another operator saved, or what was put back.
    if (value !== htmlOf(editor)) editor.commands.setContent(value, { emitUpdate: false });
  }, [editor, value, disabled]);
  return (
    <div className={styles.box} data-disabled={disabled || undefined}>
      {!disabled && <Toolbar editor={editor} controls={id} />}
      <EditorContent editor={editor} className={styles.text} />
    </div>
  );
};

/** A text with headings, lists, links and tables, edited as it looks. */
export const EditorField = ({ label, hint, error, required, maxLength, ...area }: RichTextFieldProps) => {
  const { t } = useTranslation();
  const [removed, setRemoved] = useState<readonly string[]>([]);
  const isLong = area.value.length > maxLength;
  return (
    <Field label={label} hint={hint} error={isLong ? t('richText.long') : error} required={required}>
      {(control) => (
        <>
          <Area {...area} label={label} control={control} onRemoved={setRemoved} />
          <p role="status" className={styles.removed}>
            {removed.length > 0 && t('richText.removed', { parts: removed.join(', ') })}
          </p>
        </>
      )}
    </Field>
  );
};
