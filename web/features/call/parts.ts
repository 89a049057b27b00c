/** The parts of the page that a call is played on; `CallStage.tsx` and `CallResult.tsx` mark them with attributes. */
export interface Parts {
  stage: HTMLElement;
  log: HTMLElement;
  lines: HTMLElement;
  controls: HTMLElement;
  taps: HTMLElement;
  form: HTMLFormElement;
  input: HTMLInputElement;
  notes: HTMLElement;
  result: HTMLElement;
}

/** Finds the parts; throws where the page lacks one. */
export function partsOf(stage: HTMLElement): Parts {
  return {
    stage,
    log: need(stage, '[data-log]'),
    lines: need(stage, '[data-log] ol'),
    controls: need(stage, '[data-controls]'),
    taps: need(stage, '[data-taps]'),
    form: need(stage, '[data-say]'),
    input: need(stage, 'input[name=said]'),
    notes: need(stage, '[data-notes]'),
    result: need(document, '[data-result]'),
  };
}

/** The element in `root` that `selector` names. */
export function need<Found extends HTMLElement>(root: ParentNode, selector: string): Found {
  const found = root.querySelector<Found>(selector);
  if (!found) throw new Error(`The page lacks ${selector}.`);
  return found;
}

/** A copy of the one element in the `<template>` that `selector` names. */
export function copyOf(root: ParentNode, selector: string): HTMLElement {
  const { content } = need<HTMLTemplateElement>(root, `template${selector}`);
  return need(content.cloneNode(true) as DocumentFragment, '*');
}
