import styles from './ListHead.module.css';

interface Props {
  name: string;
  isChosen: boolean;
  /** `toHere`: with Shift, everything since the one before is meant. */
  onChoose: (isChosen: boolean, toHere: boolean) => void;
}

/** Chooses one record of a list. */
export function SelectBox({ name, isChosen, onChoose }: Props) {
  return (
    <label className={styles.box}>
      <input
        type="checkbox"
        checked={isChosen}
        onChange={({ target, nativeEvent }) =>
          onChoose(target.checked, (nativeEvent as MouseEvent).shiftKey === true)
        }
      />
      <span className="visually-hidden">Select {name}</span>
    </label>
  );
}
