import type { ComponentProps } from 'react';

interface Props extends Omit<ComponentProps<'input'>, 'type' | 'onChange'> {
  onChoose: (file: File) => void;
}

/** A control that chooses one file, and the same one again once it was corrected. */
export function FileInput({ onChoose, ...input }: Props) {
  return (
    <input
      type="file"
      {...input}
      onChange={({ target }) => {
        const [chosen] = target.files ?? [];
        if (!chosen) return;
        // A browser says nothing where the path is the same: a copy has none, and its name stays visible.
        const copy = new DataTransfer();
        copy.items.add(new File([chosen], chosen.name));
        target.files = copy.files;
        onChoose(chosen);
      }}
    />
  );
}
