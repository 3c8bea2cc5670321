/** The bar of a remote that stands alone: who is signed in, language, theme, balance, and what the module asked of the shell. */
import './dev-bar.css';
import { WRITTEN_LANGUAGES } from './languages.ts';

export type Visitor = 'visitor' | 'player1' | 'agent1';

export interface DevBarProps {
  readonly module: string;
  /** Pages, overlays and slots of the module, to choose from. */
  readonly places: readonly { readonly id: string; readonly label: string }[];
  readonly place: string;
  readonly onPlace: (id: string) => void;
  readonly visitor: Visitor;
  readonly onVisitor: (visitor: Visitor) => void;
  readonly language: string;
  readonly onLanguage: (language: string) => void;
  readonly theme: 'dark' | 'light';
  readonly onTheme: (theme: 'dark' | 'light') => void;
  /** Null for a visitor. */
  readonly balance: string | null;
  readonly onWin: () => void;
  /** Null where the remote has no recorded replies. */
  readonly source: 'platform' | 'recorded' | null;
  readonly onSource: (source: 'platform' | 'recorded') => void;
  readonly lastAsked: string | null;
}

interface ChoiceProps<T extends string> {
  readonly label: string;
  readonly value: T;
  readonly options: readonly (readonly [T, string])[];
  readonly onChange: (value: T) => void;
}

const Choice = <T extends string>({ label, value, options, onChange }: ChoiceProps<T>) => (
  <label>
    {label}
    <select
      aria-label={label}
      value={value}
      onChange={({ target }) => {
        const chosen = options.find(([id]) => id === target.value);
        if (chosen) onChange(chosen[0]);
      }}
    >
      {options.map(([id, text]) => (
        <option key={id} value={id}>
          {text}
        </option>
      ))}
    </select>
  </label>
);

export const DevBar = (props: DevBarProps) => (
  <aside className="dev-bar" aria-label="Fake portal">
    <strong>{props.module}</strong>
    <Choice
      label="Show"
      value={props.place}
      options={props.places.map(({ id, label }) => [id, label] as const)}
      onChange={props.onPlace}
    />
    <Choice
      label="As"
      value={props.visitor}
      options={[
        ['visitor', 'visitor'],
        ['player1', 'player1'],
        ['agent1', 'agent1'],
      ]}
      onChange={props.onVisitor}
    />
    <Choice label="Language" value={props.language} options={WRITTEN_LANGUAGES} onChange={props.onLanguage} />
    <Choice
      label="Theme"
      value={props.theme}
      options={[
        ['dark', 'dark'],
        ['light', 'light'],
      ]}
      onChange={props.onTheme}
    />
    {props.source && (
      <Choice
        label="Replies"
        value={props.source}
        options={[
          ['recorded', 'recorded'],
          ['platform', 'of the platform'],
        ]}
        onChange={props.onSource}
      />
    )}
    {props.balance !== null && (
      <button type="button" onClick={props.onWin}>
        {props.balance} <span aria-hidden="true">+10</span>
      </button>
    )}
    <output aria-label="Asked of the shell">{props.lastAsked ?? ''}</output>
  </aside>
);
