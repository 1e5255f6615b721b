// What of Lara only the demo pages use; it comes with the first of them.
import 'virtual:lara-demo.css';
