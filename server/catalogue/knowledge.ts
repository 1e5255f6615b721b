/** Details of bookings that the caller may know (product 6.2). */
export interface Knowledge {
  customers: boolean;
  maintenances: boolean;
}
