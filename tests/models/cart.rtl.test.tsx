import { renderDemo } from '../app/renderDemo';
import { screenInDom } from '../support/screenInDom';
import { testViewModel } from '../support/viewModel';
import { cartModel } from './cart.model';

// Nothing of the demo asks a server: any request fails the test.
testViewModel(cartModel, async () => {
  await renderDemo('/apps/ecommerce/shop');
  return { screen: screenInDom('http://nowhere.invalid'), fixture: undefined };
});
