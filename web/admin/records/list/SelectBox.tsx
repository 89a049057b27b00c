import css from './ListHead.module.css';

interface Props {
  name: string;
  isChosen: boolean;
  onChoose: (isChosen: boolean) => void;
}

/** Chooses one record of a list. */
export function SelectBox({ name, isChosen, onChoose }: Props) {
  return (
    <label className={css.box}>
      <input type="checkbox" checked={isChosen} onChange={({ target }) => onChoose(target.checked)} />
      <span className="visually-hidden">Select {name}</span>
    </label>
  );
}
