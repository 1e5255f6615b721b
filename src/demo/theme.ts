// Lara rules that only demo pages use; loaded with the first of them.
import 'virtual:lara-demo.css';
