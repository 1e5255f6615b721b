/** An item of the demo shop, with its quantity in the cart. */
export interface CartItem {
  id: string;
  title: string;
  /** Maker of the item. */
  person: string;
  /** Names of its pictures. */
  imgList: string[];
  /** 1 to 99. */
  qty: number;
  /** Euro for one, before the discount. */
  price: number;
  /** Percent. */
  discount: number;
}

/** Where an order goes. */
export interface CartAddress {
  name: string;
  street: string;
  postalCode: string;
  city: string;
  phone: string;
}

/** Euro; null leaves that end open. */
export interface PriceRange {
  least: number | null;
  most: number | null;
}

/** The part that lasts as long as the browser's session. */
export interface KeptCart {
  cart: CartItem[];
  wished: string[];
  address: CartAddress | null;
}

/** A placed order, for its confirmation page. */
export interface PlacedOrder {
  number: number;
  items: CartItem[];
}
