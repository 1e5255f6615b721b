/** A contact of the demo address book. */
export interface Contact {
  id: string;
  name: string;
  company: string;
  role: string;
  town: string;
  phone: string;
  email: string;
  isFavourite: boolean;
}
