/** The account that a device cookie is bound to, and its epoch: cookies of an earlier one are void. */
export interface DeviceOwner {
  id: string;
  epoch: number;
}
