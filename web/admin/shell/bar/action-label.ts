/** What an action is called where its field is not seen: `Done`, of the field `Next step`, is `Next step: Done`. */
export const actionLabel = (label: string, field: string): string =>
  !field || label.toLowerCase().includes(field.toLowerCase()) ? label : `${field}: ${label}`;
