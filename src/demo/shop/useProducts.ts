import { useSamples } from '../blocks/useSamples';

/** A product as the samples have it. */
export interface Product {
  id: string;
  title: string;
  person: string;
  imgList: string[];
  /** Euro, before the discount in percent. */
  price: number;
  discount: number;
  stock: number;
  category: string;
  sku: string;
  text: string;
}

/** Products of the demo shop in the current language. */
export function useProducts(): readonly Product[] {
  return useSamples<Product[]>('demo-shop', 'products');
}
